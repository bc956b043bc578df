import { type ComponentType, lazy, useState } from 'react';
import type { StillPart } from './still-parts.tsx';

/**
 * Most of this page never changes: it is sent once, as prerendered HTML, and costs no script.
 * At hydration the browser keeps what the document brought; only when the page is reached from
 * inside the app are these parts loaded and drawn.
 */
const parts: Record<StillPart, ComponentType> = import.meta.env.SSR
  ? (await import('./still-parts.tsx')).PARTS
  : {
      art: later('art'),
      features: later('features'),
      question: later('question'),
      companion: later('companion'),
      mind: later('mind'),
    };

function later(part: StillPart): ComponentType {
  return lazy(async () => ({ default: (await import('./still-parts.tsx')).PARTS[part] }));
}

export function Still({ part, className }: { part: StillPart; className?: string }) {
  const id = `still-${part}`;
  const [brought] = useState(() =>
    import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML,
  );
  const Part = parts[part];
  if (brought !== undefined) {
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the very HTML this element already holds
      <div id={id} className={className} dangerouslySetInnerHTML={{ __html: brought }} />
    );
  }
  return (
    <div id={id} className={className}>
      <Part />
    </div>
  );
}
