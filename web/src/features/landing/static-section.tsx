import { type ComponentType, lazy, useState } from 'react';
import type { StaticPart } from './static-parts.tsx';

/**
 * Most of this page never changes: it is sent once as prerendered HTML and needs no script.
 * Hydration keeps the prerendered markup; these parts are loaded and rendered only when the page is
 * reached from inside the app.
 */
const parts: Record<StaticPart, ComponentType> = import.meta.env.SSR
  ? (await import('./static-parts.tsx')).STATIC_PARTS
  : {
      art: loadLater('art'),
      features: loadLater('features'),
      question: loadLater('question'),
      companion: loadLater('companion'),
      mind: loadLater('mind'),
      documents: loadLater('documents'),
    };

function loadLater(part: StaticPart): ComponentType {
  return lazy(async () => ({ default: (await import('./static-parts.tsx')).STATIC_PARTS[part] }));
}

export function StaticSection({ part, className }: { part: StaticPart; className?: string }) {
  const id = `still-${part}`;
  const [prerenderedHtml] = useState(() =>
    import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML,
  );
  const Part = parts[part];
  if (prerenderedHtml !== undefined) {
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that this element already contains
      <div id={id} className={className} dangerouslySetInnerHTML={{ __html: prerenderedHtml }} />
    );
  }
  return (
    <div id={id} className={className}>
      <Part />
    </div>
  );
}
