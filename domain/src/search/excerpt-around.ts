import type { MarkedText } from './marked-text.ts';
import { firstPlace, markWords, type WantedWords } from './wanted-words.ts';

const LENGTH = 160;
/** What is shown before the first word that was found. */
const LEAD = 48;

/** A piece of a text, from a little before what was found; the beginning where nothing was. */
export function excerptAround(text: string, wanted: WantedWords): MarkedText {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= LENGTH) return markWords(line, wanted);
  const at = Math.max(0, firstPlace(line, wanted));
  const start = at <= LEAD ? 0 : wordFrom(line, at - LEAD, at);
  const end = start + LENGTH >= line.length ? line.length : wordUntil(line, start + LENGTH, start);
  const before = start > 0 ? '… ' : '';
  const after = end < line.length ? ' …' : '';
  return markWords(`${before}${line.slice(start, end)}${after}`, wanted);
}

/** Where the next word begins, no later than `latest`. */
function wordFrom(line: string, place: number, latest: number): number {
  const blank = line.indexOf(' ', place);
  return blank >= 0 && blank < latest ? blank + 1 : whole(line, place);
}

/** Where the last word ends, after `earliest`. */
function wordUntil(line: string, place: number, earliest: number): number {
  const blank = line.lastIndexOf(' ', place);
  return blank > earliest ? blank : whole(line, place);
}

/** Never between the two halves of a character. */
function whole(line: string, place: number): number {
  const isLowHalf = /[\uDC00-\uDFFF]/.test(line.charAt(place));
  return isLowHalf ? place - 1 : place;
}
