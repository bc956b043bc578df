import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts';
import { CARE_FLAG, type Flag, getVerdict, type Verdict } from './flags.ts';
import { findPhrase, normalizeText, replaceLookalikes } from './normalize-text.ts';
import { BAD_HOSTS, SHORTENERS, SLURS, SPAM_PHRASES } from './phrases.ts';
import { getTrustLimits, type TrustLevel } from './trust-level.ts';

const LINK = /\b(?:https?:\/\/|www\.)([^\s<>()[\]"'`/\\?#:@]+)/giu;

/** An earlier text of the author. Only texts of the last hour matter, in any order. */
export type RecentText = { content: string; createdAt: Date };

export type TriageInput = {
  /** Empty for a comment. */
  title: string;
  content: string;
  /** The caller detects it once, so that triage and the note to the author agree. */
  hasSignOfCrisis: boolean;
  level: TrustLevel;
  recent: readonly RecentText[];
  now: Date;
};

/** Shorter texts ("Thank you!") may be repeated. */
const MIN_REPEAT_LENGTH = 40;
const MAX_RECENT_TEXTS = 30;
const FLOOD = { count: 8, minutes: 5 };
const MIN_SHOUT_LETTERS = 40;

/** How many recent texts of the author to load: repeats are checked only for longer texts. */
export function getRecentTextLimit(content: string): number {
  return content.length >= MIN_REPEAT_LENGTH ? MAX_RECENT_TEXTS : FLOOD.count;
}

/** Uses rules alone: the same text by the same author always gives the same verdict. */
export function triageText(input: TriageInput): Verdict {
  const text = `${input.title}\n${input.content}`;
  const normalized = normalizeText(text);
  return getVerdict([
    ...linkFlags(text, input.level),
    ...floodFlags(input),
    ...phraseFlags(normalized),
    ...(input.hasSignOfCrisis ? [CARE_FLAG] : []),
    ...(isShouting(text) ? [{ kind: 'shouting', words: 'It’s almost all caps.' } as const] : []),
  ]);
}

function linkFlags(text: string, level: TrustLevel): Flag[] {
  const hosts = findHosts(text);
  const flags: Flag[] = [];
  const { links } = getTrustLimits(level);
  if (hosts.length > links) {
    flags.push({
      kind: 'links',
      words: `It has ${hosts.length} links. Up to ${links} are published without a review.`,
    });
  }
  const shortener = hosts.find((host) => SHORTENERS.has(host));
  if (shortener) {
    flags.push({ kind: 'short_link', words: `A ${shortener} link hides where it leads.` });
  }
  const bad = BAD_HOSTS.find(({ pattern }) => hosts.some((host) => pattern.test(host)));
  if (bad) flags.push({ kind: 'bad_link', words: `It has ${bad.words}.` });
  return flags;
}

function floodFlags({ content, recent, level, now }: TriageInput): Flag[] {
  const since = (ms: number) =>
    recent.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < ms);
  const flags: Flag[] = [];
  const isLong = content.length >= MIN_REPEAT_LENGTH;
  if (isLong && since(HOUR_MS).some((earlier) => isSameText(earlier.content, content))) {
    flags.push({ kind: 'repeated', words: 'The same text was posted in the last hour.' });
  }
  const recentCount = since(FLOOD.minutes * MINUTE_MS).length;
  if (level === 'new' && recentCount >= FLOOD.count) {
    flags.push({
      kind: 'flood',
      words: `${recentCount + 1} posts or comments in ${FLOOD.minutes} minutes.`,
    });
  }
  return flags;
}

/** Ignores punctuation. Texts of symbols alone are compared exactly. */
function isSameText(one: string, other: string): boolean {
  const normalized = normalizeText(one);
  return normalized.trim() === '' ? one === other : normalized === normalizeText(other);
}

function phraseFlags(normalized: string): Flag[] {
  const flags: Flag[] = [];
  const spam = findPhrase(normalized, SPAM_PHRASES);
  if (spam)
    flags.push({ kind: 'spam_phrase', words: `It says “${spam}”, which is common in ads.` });
  const slur = findPhrase(normalized, SLURS) ?? findPhrase(replaceLookalikes(normalized), SLURS);
  if (slur) flags.push({ kind: 'slur', words: 'It contains a slur.' });
  return flags;
}

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= MIN_SHOUT_LETTERS && capitals.length > letters.length * 0.8;
}

function findHosts(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, host = '']) =>
    host
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/\.+$/, ''),
  );
}
