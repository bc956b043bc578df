import { common, createLowlight } from 'lowlight';
import { type ReactNode, useMemo } from 'react';
import { renderParts } from '#ui/render-parts.tsx';

const lowlight = createLowlight(common);
type CodeNode = ReturnType<typeof lowlight.highlight>['children'][number];

/** Coloring a longer text takes noticeably long. */
const MAX_LENGTH = 20_000;

/** All have enough contrast on the code block's background, by day and by night. */
const COLORS: Record<string, string> = {
  addition: 'text-good',
  attr: 'text-calm-ink',
  attribute: 'text-calm-ink',
  built_in: 'text-warn',
  bullet: 'text-accent-ink',
  comment: 'text-muted italic',
  deletion: 'text-bad',
  keyword: 'text-accent-ink',
  link: 'text-calm-ink',
  literal: 'text-warn',
  meta: 'text-muted',
  name: 'text-accent-ink',
  number: 'text-warn',
  property: 'text-calm-ink',
  quote: 'text-muted italic',
  regexp: 'text-good',
  section: 'font-semibold',
  'selector-class': 'text-calm-ink',
  'selector-id': 'text-calm-ink',
  'selector-tag': 'text-accent-ink',
  string: 'text-good',
  symbol: 'text-warn',
  title: 'text-calm-ink',
  type: 'text-warn',
  variable: 'text-calm-ink',
};

export function ColoredCode({ text, language }: { text: string; language: string }) {
  const nodes = useMemo(() => {
    const canColor = text.length <= MAX_LENGTH && lowlight.registered(language);
    return canColor ? lowlight.highlight(language, text, { prefix: '' }).children : null;
  }, [text, language]);
  return nodes ? renderNodes(nodes) : text;
}

function renderNodes(nodes: readonly CodeNode[]): ReactNode {
  return renderParts(nodes, (node) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    const [name = ''] = (node.properties.className ?? []) as string[];
    return <span className={COLORS[name]}>{renderNodes(node.children)}</span>;
  });
}
