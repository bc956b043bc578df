/** A message in two: what is asked, and the text that it is asked about. */
export type Split = { ask: string; paste: string | null };

const TEXT_VERB =
  /\b(check|proof|verify|fact|right|correct|true|summar|shorten|shorter|improve|rewrite|better|prompt|tl;?dr|cut|condense|review|look at|look over|wrong with|mark|post|short|trust|believe|sentence|statement|claim)/i;
const SHORTEST_PASTE = 25;
const LONG_TEXT = 320;

const long = (text: string | undefined): text is string =>
  text !== undefined && text.trim().length >= SHORTEST_PASTE;

function byQuotes(text: string): Split | null {
  const found = /["“„«]([^"”“»]{15,})["”“»]/s.exec(text);
  if (!found?.[1]) return null;
  const ask = text.replace(found[0], ' ').trim();
  return ask.length <= 200 ? { ask, paste: found[1].trim() } : null;
}

function byLines(text: string): Split | null {
  const parts = text.split(/\n+/).map((part) => part.trim());
  if (parts.length < 2) return null;
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const rest = parts.slice(1).join('\n');
  if (first.length <= 200 && TEXT_VERB.test(first) && long(rest))
    return { ask: first, paste: rest };
  const before = parts.slice(0, -1).join('\n');
  if (last.length <= 120 && TEXT_VERB.test(last) && long(before))
    return { ask: last, paste: before };
  return null;
}

function byColon(text: string): Split | null {
  const at = text.search(/[:?]\s/);
  if (at < 0 || at > 140) return null;
  const [ask, paste] = [text.slice(0, at + 1), text.slice(at + 1).trim()];
  return TEXT_VERB.test(ask) && long(paste) ? { ask, paste } : null;
}

const BEHIND =
  /^(.{12,}?)[,.;:–-]+\s*(?:is (?:that|this|it) (?:really )?(?:true|right|correct|so)|true or false|is it\b.{0,10})\s*\?*$/is;
const AHEAD = /^(?:is it|it is|it's) (?:really |actually )?true(?:,)? that (.{12,}?)\??$/is;

/** A claim within the question itself: "… , is that true?" */
function byClaim(text: string): Split | null {
  const claim = BEHIND.exec(text)?.[1] ?? AHEAD.exec(text)?.[1];
  if (!claim) return null;
  const paste = claim.trim();
  return { ask: 'is that true?', paste: `${paste.charAt(0).toUpperCase()}${paste.slice(1)}` };
}

/** Where a text was put in, the question about it and the text are told apart. */
export function splitPaste(text: string): Split {
  const found = byQuotes(text) ?? byLines(text) ?? byColon(text) ?? byClaim(text);
  if (found) return found;
  const isText =
    text.length > LONG_TEXT && !/\?\s*$/.test(text) && !/\b(i|my|me)\b/i.test(text.slice(0, 60));
  return isText ? { ask: '', paste: text.trim() } : { ask: text, paste: null };
}
