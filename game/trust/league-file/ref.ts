/** A real team, a player or a fixture: 10 hexadecimal digits, the same on every server (ADR-148). */
export type Ref = string;
