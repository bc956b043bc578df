/** What features behind the subscription may use of billing. */
export { accessRoutes, requireAccess } from './require-access.ts';
