/** A figure's drawing: plain shapes and text, styled by classes. */
export type FigureNode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (FigureNode | string)[];
};
type Figure = { width: number; height: number; nodes: FigureNode['children'] };

/** Attributes by element. There are no ids, styles, links or scripts. */
const GEOMETRY: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox'],
  g: ['transform'],
  path: ['d'],
  rect: ['x', 'y', 'width', 'height', 'rx'],
  circle: ['cx', 'cy', 'r'],
  text: ['x', 'y'],
  tspan: ['x', 'y'],
};
/** The classes that web/src/ui/lesson-text/figure-drawing.css styles. */
const CLASSES = [
  ...['line', 'quiet', 'accent', 'second', 'dashed'],
  ...['box', 'fill-accent', 'fill-second', 'dot', 'dot-accent', 'dot-second'],
  ...['strong', 'muted', 'small', 'middle', 'end', 'own', 'mono'],
];

const TAG = /<(?<end>\/?)(?<name>[a-z]+)(?<rest>(?:\s+[A-Za-z-]+="[^"<>]*")*)\s*(?<empty>\/?)>/y;
const TEXT = /[^<>]+/y;
const ATTRIBUTE = /(?<key>[A-Za-z-]+)="(?<value>[^"]*)"/g;
const VIEW_BOX = /^0 0 (?<width>\d+) (?<height>\d+)$/;

/**
 * Parses the file of a figure. Throws for everything that is not listed here, so that a figure can
 * be shown within a page.
 */
export function parseFigure(svg: string): Figure {
  const source = svg.trim();
  const top: (FigureNode | string)[] = [];
  const open: { name: string; children: (FigureNode | string)[] }[] = [];
  let at = 0;
  while (at < source.length) {
    const siblings = open.at(-1)?.children ?? top;
    TEXT.lastIndex = at;
    TAG.lastIndex = at;
    const text = TEXT.exec(source)?.[0];
    const tag = TAG.exec(source);
    if (text !== undefined) {
      if (text.trim() !== '') siblings.push(readText(text, open.at(-1)?.name));
    } else if (!tag?.groups) {
      throw new Error(`This can't be read: ${source.slice(at, at + 40)}`);
    } else if (tag.groups.end) {
      if (open.pop()?.name !== tag.groups.name) throw new Error(`${tag[0]} ends nothing.`);
    } else {
      const { name = '', rest = '', empty } = tag.groups;
      const children: (FigureNode | string)[] = [];
      siblings.push({ name, attributes: readAttributes(name, rest), children });
      if (!empty) open.push({ name, children });
    }
    at += (text ?? tag?.[0] ?? '').length;
  }
  const [drawing] = top;
  if (open.length > 0 || top.length !== 1 || typeof drawing === 'string' || !drawing) {
    throw new Error('A figure is one <svg> element.');
  }
  const size = VIEW_BOX.exec(drawing.attributes.viewBox ?? '')?.groups;
  if (drawing.name !== 'svg' || !size) throw new Error('Begin with <svg viewBox="0 0 340 …">.');
  return { width: Number(size.width), height: Number(size.height), nodes: drawing.children };
}

function readText(text: string, parent: string | undefined): string {
  if (parent !== 'text' && parent !== 'tspan') throw new Error(`Stray text: ${text.trim()}`);
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function readAttributes(name: string, rest: string): Record<string, string> {
  const allowed = GEOMETRY[name];
  if (!allowed) throw new Error(`<${name}> can't be part of a figure.`);
  return Object.fromEntries(
    [...rest.matchAll(ATTRIBUTE)].map(({ groups }) => {
      const { key = '', value = '' } = groups ?? {};
      const unknown =
        key === 'class' ? value.split(' ').find((item) => !CLASSES.includes(item)) : undefined;
      if (unknown !== undefined) throw new Error(`"${unknown}" is not a class of figures.`);
      if (key !== 'class' && !allowed.includes(key)) {
        throw new Error(`<${name}> can't have "${key}" in a figure.`);
      }
      return [key, value];
    }),
  );
}
