import { findPage } from './pages.ts';

/**
 * A path inside the app to return to after sign-in, or null. Only a known page passes, so a browser
 * can't read the result as another site (SECURITY AU14).
 */
export function getSafeReturnPath(value: string | null | undefined): string | null {
  if (!value || !/^\/[a-z0-9]/.test(value) || /[\\\s]/.test(value)) return null;
  const [pathname = ''] = value.split(/[?#]/, 1);
  const page = findPage(pathname);
  return page && page.access !== 'public' ? value : null;
}
