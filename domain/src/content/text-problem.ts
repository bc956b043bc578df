/** A problem in a text: its line (counted from 1) and how to fix it. */
export type TextProblem = { line: number; message: string };

export type Line = { text: string; line: number };

export function splitLines(text: string, firstLine = 1): Line[] {
  return text.split('\n').map((line, at) => ({ text: line, line: firstLine + at }));
}

export function isBlank({ text }: Line): boolean {
  return text.trim() === '';
}
