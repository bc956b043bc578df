/** A number that is always the same for the same text, to choose between wordings. */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (const sign of text) {
    value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return value;
}

export function choose<T>(from: readonly [T, ...T[]], text: string): T {
  return from[hash(text) % from.length] ?? from[0];
}
