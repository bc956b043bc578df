import { Fragment, type ReactNode } from 'react';

/** Parts have no key but their index, and none ever moves. */
export function renderParts<Part>(
  parts: readonly Part[],
  render: (part: Part, at: number) => ReactNode,
): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map((part, at) => <Fragment key={at}>{render(part, at)}</Fragment>);
}
