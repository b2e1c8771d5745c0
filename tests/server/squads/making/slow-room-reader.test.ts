import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { RoomMessage } from "#server/core/room-hub";
import { OpenStream } from "#server/run/http/open-stream";
import { ROOM_FORMAT } from "#server/run/http/send-room-events";

test("a slow reader of a room holds one message, the newest", () => {
  const written: string[] = [];
  const target = Object.assign(new EventEmitter(), {
    writableNeedDrain: true,
    write: (bytes: Buffer) => written.push(String(bytes)),
  });
  const owner = { check: async () => {}, refusalOf: () => ({ status: 401, message: "" }) };
  const stream = new OpenStream<RoomMessage>(
    target as unknown as ServerResponse,
    owner,
    ROOM_FORMAT,
  );
  for (let bid = 1; bid <= 1000; bid += 1) {
    stream.hear({ bytes: Buffer.from(`bid ${bid}`), isDoubtful: false });
  }
  expect(written).toEqual([]);
  expect(target.listenerCount("drain")).toBe(1);
  target.writableNeedDrain = false;
  target.emit("drain");
  expect(written).toEqual(["bid 1000"]);
});
