import { Fragment, type ReactNode } from 'react';

/** Uses the index as the key, because parts have no other key and never move. */
export function renderParts<Part>(
  parts: readonly Part[],
  render: (part: Part, index: number) => ReactNode,
): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map((part, index) => <Fragment key={index}>{render(part, index)}</Fragment>);
}
