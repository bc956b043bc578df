import type { Image, Nodes, PhrasingContent, Root } from 'mdast';
import { COMMON_SYNTAX, parseMarkdown } from './parse-markdown.ts';

const FIGURE_URL = /^figure:(?<id>[a-z0-9-]+)$/;

export function getFigureId({ url }: Image): string | null {
  return FIGURE_URL.exec(url)?.groups?.id ?? null;
}

/**
 * The Markdown of lessons: ours, and figures. A figure is an image on a line of its own, which
 * becomes a block. Every other image becomes its description.
 */
export function parseLesson(markdown: string): Root {
  const root = parseMarkdown(markdown, COMMON_SYNTAX);
  root.children = root.children.map((block) => getFigure(block) ?? block);
  replaceImages(root);
  return root;
}

export type LessonImage = {
  /** Null for an image that is no figure, or not on a line of its own. */
  figureId: string | null;
  description: string;
  /** Counted from 1. */
  line: number;
};

export function listImages(markdown: string): LessonImage[] {
  // Most texts have no image, and parsing each of them would slow down every start.
  if (!markdown.includes('![')) return [];
  return parseMarkdown(markdown, COMMON_SYNTAX).children.flatMap((block) => {
    const figure = getFigure(block);
    return collectImages(block).map((image) => ({
      figureId: image === figure ? getFigureId(image) : null,
      description: image.alt ?? '',
      line: image.position?.start.line ?? 1,
    }));
  });
}

/** The figure that a block consists of. */
function getFigure(block: Nodes): Image | null {
  if (block.type !== 'paragraph' || block.children.length !== 1) return null;
  const [child] = block.children;
  return child?.type === 'image' && getFigureId(child) !== null ? child : null;
}

function collectImages(node: Nodes): Image[] {
  if (node.type === 'image') return [node];
  return 'children' in node ? node.children.flatMap(collectImages) : [];
}

function replaceImages(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) replaceImages(child);
  if (node.type === 'root') return;
  node.children = node.children.map((child) =>
    child.type === 'image' ? { type: 'text', value: child.alt ?? '' } : child,
  ) as PhrasingContent[];
}
