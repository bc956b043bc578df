/** A range to replace, its replacement, and the selection afterwards. */
export type TextEdit = { from: number; to: number; insert: string; select: [number, number] };

/** Wraps the selection in marks, or removes them. */
export function wrap(
  text: string,
  from: number,
  to: number,
  mark: string,
  empty: string,
): TextEdit {
  const { length } = mark;
  const isWrapped =
    text.slice(from - length, from) === mark && text.slice(to, to + length) === mark;
  const inner = text.slice(from, to);
  if (isWrapped) {
    const start = from - length;
    return { from: start, to: to + length, insert: inner, select: [start, start + inner.length] };
  }
  const label = inner || empty;
  const start = from + length;
  return { from, to, insert: mark + label + mark, select: [start, start + label.length] };
}

export function prefix(
  text: string,
  from: number,
  to: number,
  markOf: (line: number) => string,
  markPattern: RegExp,
): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(to - 1, start));
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isAll = lines.every((line) => markPattern.test(line));
  const insert = lines
    .map((line, number) =>
      isAll ? line.replace(markPattern, '') : markOf(number) + line.replace(markPattern, ''),
    )
    .join('\n');
  return { from: start, to: end, insert, select: [start, start + insert.length] };
}

export function link(text: string, from: number, to: number): TextEdit {
  const selected = text.slice(from, to);
  if (/^https?:\/\/\S+$/.test(selected)) {
    return { from, to, insert: `[](${selected})`, select: [from + 1, from + 1] };
  }
  const shown = selected || 'the words';
  const address = from + shown.length + 3;
  return {
    from,
    to,
    insert: `[${shown}](https://)`,
    select: [address, address + 'https://'.length],
  };
}
