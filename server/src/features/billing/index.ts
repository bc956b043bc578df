/** What gated rooms may use of billing. */
export { requireAccess } from './require-access.ts';
