import { describe, expect, test } from "vitest";
import type { LiveFixed, LivePart } from "#server/squads/making/live-room";
import type { RoomNews } from "#server/squads/making/room-news";
import type { Refused } from "../../../app/lib/refused";
import { LiveRoom } from "../../../app/routes/squads/room/live/live-room";
import { drawInRouter } from "./draw-in-router";
import { FIXED, MINE, NEWS, NOW, OTHER, PART } from "./made-up-room";

/** The page as the server draws it, and as it is read. */
function render(
  news: Partial<RoomNews> = {},
  more: {
    readonly fixed?: Partial<LiveFixed>;
    readonly part?: Partial<LivePart>;
    readonly answered?: Refused;
  } = {},
) {
  const room = {
    way: "live" as const,
    fixed: { ...FIXED, ...more.fixed },
    part: { ...PART, ...more.part, news: { ...NEWS, ...news } },
    key: "a-key-of-the-page",
  };
  const html = drawInRouter(<LiveRoom leagueId={1} room={room} answered={more.answered ?? null} />);
  return { html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

const [LOT] = NEWS.lots;
if (LOT === undefined) throw new Error("The made-up room has a lot.");

describe("a lot that runs", () => {
  test("shows who is up for sale, what is bid and by whom", () => {
    const { text } = render();
    expect(text).toContain("Veer Malhari");
    expect(text).toContain("Salary 10.5 · Base price 2.00");
    expect(text).toContain("4.75 Leg Bye Legends");
  });

  test("has the seconds that were left when the page was made", () => {
    expect(render().html).toContain('aria-label="20 seconds left"');
  });

  test("shows the figures by which people bid", () => {
    expect(render().text).toContain("Points 527 A match 65.9 Next M16 v AUS Last 5");
  });

  test("is red in its last ten seconds alone", () => {
    const ending = (ms: number) => render({ lots: [{ ...LOT, endsAt: NOW + ms }] }).html;
    expect(ending(10_001)).not.toContain('class="ring last"');
    expect(ending(10_000)).toContain('class="ring last"');
  });

  test("is called in its last seconds, in words that are spoken once", () => {
    const ending = (ms: number, lot = LOT) => render({ lots: [{ ...lot, endsAt: NOW + ms }] }).html;
    const spoken = (html: string) => /class="lot-calls.*?role="status">(.*?)</.exec(html)?.[1];
    expect(spoken(ending(20_000))).toBe("");
    expect(spoken(ending(6_000))).toBe("Going once at 4.75");
    expect(spoken(ending(3_000))).toBe("Going twice at 4.75");
    expect(spoken(ending(3_000, { ...LOT, price: null, leader: null }))).toBe("");
  });

  test("is not called while the room is paused", () => {
    const lots = [{ ...LOT, endsAt: NOW + 3_000 }];
    expect(render({ stage: "paused", pausedFor: "manager", lots }).text).not.toContain("Going");
  });

  test("tells the reader that they were outbid, and at which price", () => {
    const [lot, bid] = NEWS.events;
    if (lot === undefined || bid?.event.kind !== "bid") throw new Error("There is a bid.");
    const own = { ...bid, id: 39, event: { ...bid.event, participantId: MINE, amount: 450 } };
    expect(render({ events: [lot, own, bid] }).text).toContain("You were outbid at 4.50");
    const led = render({
      events: [lot, bid, { ...own, id: 41 }],
      lots: [{ ...LOT, leader: MINE }],
    });
    expect(led.text).toContain("Leg Bye Legends was outbid at 4.75");
    expect(led.text).not.toContain("You were outbid");
  });

  test("has buttons for the next price and one and two steps more", () => {
    const amounts = [...render().html.matchAll(/name="amount"[^>]*value="([^"]*)"/g)];
    expect(amounts.map(([, amount]) => amount)).toEqual(["5.00", "5.50", "6.00"]);
  });

  test("begins at its base price", () => {
    const { html, text } = render({ lots: [{ ...LOT, price: null, leader: null }] });
    expect(text).toContain("No bid yet");
    expect(html).toContain('value="2.00"');
  });
});

describe("why the reader cannot bid", () => {
  const [mine, other] = NEWS.seats;
  if (mine === undefined || other === undefined) throw new Error("Two have seats.");

  test.each<[string, Partial<RoomNews>, string]>([
    ["they lead", { lots: [{ ...LOT, leader: MINE }] }, "You lead at 4.75."],
    ["it is paused", { stage: "paused", pausedFor: "manager" }, "The room is paused."],
    [
      "full squad",
      { seats: [{ ...mine, places: 0, highestBid: 0 }, other] },
      "Your squad is full.",
    ],
    [
      "too little money",
      { seats: [{ ...mine, highestBid: 475 }, other] },
      "Your highest possible bid is 4.75.",
    ],
    [
      "no seat",
      { seats: [other] },
      "You joined after the squads were opened, so you can only watch.",
    ],
  ])("%s", (_why, news, sentence) => {
    expect(render(news).text).toContain(sentence);
  });

  test("otherwise how far they can go", () => {
    expect(render().text).toContain("Purse 90.00 · you can go to 84.00 · 13 places");
  });
});

describe("a right to match, after the hammer", () => {
  const hammered = (matcher: number) => render({ lots: [{ ...LOT, matcher }] });

  test("is a form that works without scripts, for the owner of last season", () => {
    const { html, text } = hammered(MINE);
    expect(text).toContain("Veer Malhari was yours last season. Take the player for 4.75");
    const [form = ""] =
      html.match(/<form(?:(?!<form).)*name="key" value="a-key-of-the-page-match".*?<\/form>/) ?? [];
    expect(form).toContain('method="post"');
    expect(form).toMatch(/<input[^>]*name="player" value="10"/);
    const buttons = [...form.matchAll(/<button[^>]*name="intent" value="(\w+)"[^>]*>([^<]*)</g)];
    expect(buttons.map(([, intent, label]) => [intent, label])).toEqual([
      ["match", "Match 4.75"],
      ["decline", "Let go"],
    ]);
  });

  test("is news without a form for the others", () => {
    const { html, text } = hammered(OTHER);
    expect(text).toContain("Leg Bye Legends had Veer Malhari last season, and has 10 seconds");
    expect(html).not.toContain('value="match"');
  });
});

describe("what came back without JavaScript", () => {
  const answered = (intent: string, field?: string): Refused => {
    const fields = field === undefined ? [] : [field];
    return { intent, faults: [{ fields, sentence: "Not like this." }], typed: { maximum: "x" } };
  };

  test("a refused bid stands beside the buttons", () => {
    const { html } = render({}, { answered: answered("bid") });
    expect(html).toMatch(/id="bid-note"[^>]*>Not like this\./);
  });

  test("a refused maximum stands at its field, with what was typed", () => {
    const { html } = render({}, { answered: answered("wish", "maximum") });
    expect(html).toMatch(/<input[^>]*name="maximum"[^>]*aria-invalid="true"[^>]*value="x"/);
  });

  test("a refused match stands above its buttons", () => {
    const lots = [{ ...LOT, matcher: MINE }];
    expect(render({ lots }, { answered: answered("match") }).text).toMatch(/Not like this\. Match/);
  });

  test("what the manager was refused stands in the manager's bar", () => {
    const { text } = render({}, { fixed: { manages: true }, answered: answered("undo") });
    expect(text).toMatch(/Undo sale Not like this\./);
  });
});

describe("states without a lot", () => {
  const without = (news: Partial<RoomNews>, fixed: Partial<LiveFixed> = {}) =>
    render({ lots: [], ...news }, { fixed }).text;

  test("before it begins", () => {
    const before = { stage: "paused", pausedFor: "manager", events: [] } as const;
    expect(without(before)).toContain("The manager starts when everybody is here.");
    expect(without(before)).not.toContain("The manager has paused the room.");
    expect(without(before, { manages: true })).toContain("Start when everybody is here.");
  });

  test("between two lots", () => {
    expect(without({})).toContain("Waiting for the next lot");
  });

  test("somebody names a player", () => {
    const turn = { participantId: OTHER, endsAt: NOW + 30_000 };
    expect(without({ turn })).toContain("Leg Bye Legends names the next player");
  });

  test("the reader names one of those who are to come, their own first choice to begin with", () => {
    const turn = { participantId: MINE, endsAt: NOW + 30_000 };
    const { html, text } = render({ lots: [], turn });
    expect(text).toContain("Name the next player");
    expect(html).toMatch(
      /class="btn primary"[^>]*name="player" value="13"[^>]*>Name Kabir Tendale</,
    );
    expect(html).toMatch(
      /type="submit" form="[^"]+" name="player" value="13" aria-label="Name Kab/,
    );
  });

  test("sold out", () => {
    expect(without({ stage: "closed" })).toContain("The squads are complete 2 players were sold.");
  });

  test.each([
    ["manager", "The manager has paused the room."],
    ["restart", "The room paused because the server started again. Nothing is lost."],
    ["streams lost", "The room paused by itself: several of you have lost the connection."],
    ["server late", "The room paused by itself because the server was late."],
  ] as const)("paused: %s", (pausedFor, sentence) => {
    expect(without({ stage: "paused", pausedFor })).toContain(sentence);
  });
});

test("everybody's purse, places and highest bid are in one table, the absent as such", () => {
  const { text } = render();
  expect(text).toContain("1 of 2 here");
  expect(text).toMatch(/Leg Bye Legends , Leads , Jonty , not here 3\/15 75\.25 69\.75/);
});

test("the manager's bar is the manager's alone", () => {
  expect(render().text).not.toContain("Undo sale");
  const { text } = render({}, { fixed: { manages: true } });
  expect(text).toContain("Pause Sell now Undo sale");
  expect(text).toContain("Cooper Lyle to Cow Corner Kings for 1.50");
});
