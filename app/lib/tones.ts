import type { SquadEvent } from "#game/squads/events";

/** Frequency in hertz; start and length in seconds from the first tone. */
type Tone = readonly [frequency: number, from: number, length: number];

const TONES: Readonly<
  Record<"lot" | "bid" | "outbid" | "sold" | "gates" | "cheer", readonly Tone[]>
> = {
  lot: [
    [523, 0, 0.12],
    [659, 0.14, 0.16],
  ],
  bid: [[440, 0, 0.07]],
  outbid: [
    [330, 0, 0.12],
    [262, 0.14, 0.2],
  ],
  // Two knocks of a hammer.
  sold: [
    [110, 0, 0.07],
    [98, 0.16, 0.12],
  ],
  gates: [
    [82, 0.9, 0.16],
    [73, 1.1, 0.3],
  ],
  cheer: [
    [523, 0, 0.09],
    [659, 0.1, 0.09],
    [784, 0.2, 0.2],
  ],
};

const LOUDNESS = 0.12;

export interface Player {
  play(tone: keyof typeof TONES): void;
  close(): void;
}

/** Plays tones that the browser generates, so that no file is loaded. Null if it cannot. */
export function openTones(): Player | null {
  if (typeof AudioContext === "undefined") return null;
  const audio = new AudioContext();
  return {
    play(name) {
      void audio.resume();
      for (const [frequency, from, length] of TONES[name]) {
        const start = audio.currentTime + from;
        const oscillator = audio.createOscillator();
        const gain = audio.createGain();
        oscillator.frequency.value = frequency;
        gain.gain.setValueAtTime(LOUDNESS, start);
        gain.gain.exponentialRampToValueAtTime(0.001, start + length);
        oscillator.connect(gain).connect(audio.destination);
        oscillator.start(start);
        oscillator.stop(start + length);
      }
    },
    close: () => void audio.close(),
  };
}

/**
 * The tone of an event; null for silence.
 *
 * @param mine the reader's participant
 * @param led whether the reader was the highest bidder before
 */
export function toneOf(event: SquadEvent, mine: number, led: boolean): keyof typeof TONES | null {
  switch (event.kind) {
    case "lot":
      return "lot";
    case "sold":
      return "sold";
    case "bid":
      return led && event.participantId !== mine ? "outbid" : "bid";
    default:
      return null;
  }
}

const STORED = "gully-room-sounds";
const ON = "on";

/** Off until the reader turns them on, which the browser remembers for rooms, locks and moments. */
export function soundsAreOn(): boolean {
  try {
    return localStorage.getItem(STORED) === ON;
  } catch {
    return false;
  }
}

export function keepSounds(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, isOn ? ON : "off");
  } catch {
    // A browser without storage starts with the sounds off.
  }
}

/** Plays one tone, if the reader has turned sounds on. */
export function playIfOn(tone: keyof typeof TONES): void {
  if (!soundsAreOn()) return;
  const player = openTones();
  player?.play(tone);
  setTimeout(() => player?.close(), LONGEST_MS);
}

const LONGEST_MS = 3_000;
