import { type FigureNode, parseFigure } from '@attune/domain/figures/parse-figure';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderParts } from '../render-parts.tsx';
import './figure-drawing.css';

const FILES = import.meta.glob<string>('../../../../content/figures/*.svg', {
  query: '?raw',
  import: 'default',
});

/** Loads the content of a figure's SVG element as a component. */
export async function loadDrawing(id: string): Promise<ComponentType> {
  const load = FILES[`../../../../content/figures/${id}.svg`];
  if (!load) throw new Error(`there is no figure ${id}`);
  const { nodes } = parseFigure(await load());
  return () => <Nodes nodes={nodes} />;
}

function Nodes({ nodes }: { nodes: FigureNode['children'] }): ReactNode {
  return renderParts(nodes, (node) => (typeof node === 'string' ? node : renderNode(node)));
}

function renderNode({ name, attributes, children }: FigureNode) {
  const { class: className, ...geometry } = attributes;
  return createElement(name, { ...geometry, className }, <Nodes nodes={children} />);
}
