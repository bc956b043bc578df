/** A range to replace, its replacement, and the selection afterwards. */
export type TextEdit = { from: number; to: number; insert: string; select: [number, number] };

/** Wraps the selection in marks, or removes them if it already has them. */
export function wrap(
  text: string,
  from: number,
  to: number,
  mark: string,
  placeholder: string,
): TextEdit {
  const { length } = mark;
  const isWrapped =
    text.slice(from - length, from) === mark && text.slice(to, to + length) === mark;
  const inner = text.slice(from, to);
  if (isWrapped) {
    const start = from - length;
    return { from: start, to: to + length, insert: inner, select: [start, start + inner.length] };
  }
  const label = inner || placeholder;
  const start = from + length;
  return { from, to, insert: mark + label + mark, select: [start, start + label.length] };
}

/** Puts a mark before every line the selection touches, or removes the marks if all have one. */
export function prefixLines(
  text: string,
  from: number,
  to: number,
  markForLine: (line: number) => string,
  markPattern: RegExp,
): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(to - 1, start));
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const areAllMarked = lines.every((line) => markPattern.test(line));
  const insert = lines
    .map((line, number) =>
      areAllMarked
        ? line.replace(markPattern, '')
        : markForLine(number) + line.replace(markPattern, ''),
    )
    .join('\n');
  return { from: start, to: end, insert, select: [start, start + insert.length] };
}

export function insertLink(text: string, from: number, to: number): TextEdit {
  const selected = text.slice(from, to);
  if (/^https?:\/\/\S+$/.test(selected)) {
    return { from, to, insert: `[](${selected})`, select: [from + 1, from + 1] };
  }
  const label = selected || 'link text';
  const address = from + label.length + 3;
  return {
    from,
    to,
    insert: `[${label}](https://)`,
    select: [address, address + 'https://'.length],
  };
}
