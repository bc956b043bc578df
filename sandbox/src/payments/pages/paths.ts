import * as hostedAt from '../hosted-paths.ts';

export type PortalAction = 'cancel' | 'resume' | 'plan' | 'card' | 'pay';

/** Paths for the pages; an id always stays one path segment. */
export function payPath(id: string): string {
  return hostedAt.checkoutPath(encodeURIComponent(id));
}

export function portalPath(id: string, action?: PortalAction): string {
  const path = hostedAt.portalPath(encodeURIComponent(id));
  return action ? `${path}/${action}` : path;
}

export function invoicePath(id: string): string {
  return hostedAt.invoicePath(encodeURIComponent(id));
}
