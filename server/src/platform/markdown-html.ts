import { linkTarget } from '@attune/domain/markdown/link-target';
import { parseMarkdown } from '@attune/domain/markdown/parse-markdown';
import type { Link, List, Nodes } from 'mdast';
import { escapeHtml } from './http/escape-html.ts';

/** Renders our own texts as HTML. Throws for elements that they do not use yet, such as a table. */
export function renderMarkdownHtml(markdown: string): string {
  return renderAll(parseMarkdown(markdown).children, '\n');
}

function renderAll(nodes: readonly Nodes[], separator = ''): string {
  return nodes.map(renderNode).join(separator);
}

function renderNode(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'inlineCode':
      return `<code>${escapeHtml(node.value)}</code>`;
    case 'break':
      return '<br>\n';
    case 'emphasis':
      return `<em>${renderAll(node.children)}</em>`;
    case 'strong':
      return `<strong>${renderAll(node.children)}</strong>`;
    case 'link':
      return renderLink(node);
    case 'heading':
      return `<h${node.depth}>${renderAll(node.children)}</h${node.depth}>`;
    case 'paragraph':
      return `<p>${renderAll(node.children)}</p>`;
    case 'code':
      return `<pre><code>${escapeHtml(node.value)}\n</code></pre>`;
    case 'blockquote':
      return `<blockquote>\n${renderAll(node.children, '\n')}\n</blockquote>`;
    case 'list':
      return renderList(node);
    case 'thematicBreak':
      return '<hr>';
    default:
      throw new Error(`${node.type} cannot be rendered as HTML`);
  }
}

function renderLink({ url, children }: Link): string {
  const target = linkTarget(url);
  const content = renderAll(children);
  return target ? `<a href="${escapeHtml(target.href)}">${content}</a>` : content;
}

function renderList({ ordered, start, spread, children }: List): string {
  const isTight = !spread && children.every((item) => !item.spread);
  const items = children.map((item) => {
    const blocks = item.children.map((block) =>
      isTight && block.type === 'paragraph' ? renderAll(block.children) : renderNode(block),
    );
    return `<li>${blocks.join('\n')}</li>\n`;
  });
  if (!ordered) return `<ul>\n${items.join('')}</ul>`;
  return `<ol start="${start ?? 1}">\n${items.join('')}</ol>`;
}
