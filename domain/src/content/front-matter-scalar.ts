export type Scalar = string | number | boolean;
type ParseResult<Value> = { value: Value } | { problem: string };

const QUOTED = /^"(?<text>(?:[^"\\]|\\["\\])*)"$/;
const INTEGER = /^-?\d+$/;
/** Characters with another meaning in YAML at the start of a word or inside it. */
const NEEDS_QUOTES = /^[\s"'[\]{}&*!|>%@`#,?-]|: |:$| #/;

/** Far more than any list needs. A limit keeps splitting a hostile list cheap. */
const MAX_LIST_LENGTH = 2_000;

const BAD_QUOTES = 'Text in double quotes must end with one, and a quote within it is written \\".';

export function parseScalar(source: string): ParseResult<Scalar> {
  const text = source.trim();
  if (text.startsWith('"')) {
    const inner = QUOTED.exec(text)?.groups?.text;
    if (inner === undefined) return { problem: BAD_QUOTES };
    return { value: inner.replace(/\\(["\\])/g, '$1') };
  }
  if (text === '') return { problem: 'A value is missing here.' };
  if (NEEDS_QUOTES.test(text)) return { problem: `Put double quotes around: ${text}` };
  if (text === 'true' || text === 'false') return { value: text === 'true' };
  return { value: INTEGER.test(text) ? Number(text) : text };
}

/** A list in one line: [a, "b, c"]. */
export function parseInlineList(source: string): ParseResult<Scalar[]> {
  const text = source.trim();
  if (text.length > MAX_LIST_LENGTH) return { problem: 'This list is too long: shorten it.' };
  if (!text.endsWith(']')) return { problem: 'A list that begins with [ must end with ].' };
  const inner = text.slice(1, -1).trim();
  if (inner === '') return { value: [] };
  const parts = inner.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? [];
  if (parts.join(',') !== inner) {
    return { problem: 'Write the list as [one, two], with a single comma between entries.' };
  }
  const values: Scalar[] = [];
  for (const part of parts) {
    const reading = parseScalar(part);
    if ('problem' in reading) return reading;
    values.push(reading.value);
  }
  return { value: values };
}
