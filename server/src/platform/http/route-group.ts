import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { type ProblemStatus, problems, SIGNED_IN } from './api.ts';
import type { AppEnv } from './app-env.ts';

/** Rejects users who may not use the routes of a group, and sets `c.var.user`. */
export type Guard = MiddlewareHandler<AppEnv>;

/** Returns a `createRoute` for routes that share a tag and need no sign-in. */
export const openRoutes =
  (tag: string) =>
  <P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(route: R) =>
    createRoute<P, R & { tags: string[] }>({ ...route, tags: [tag] });

/**
 * Returns a `createRoute` for routes that share a tag and a guard. It adds the statuses with which
 * the guard rejects, and 400 to routes that take input.
 */
export function routeGroup(tag: string, guard: Guard, guardStatuses: readonly ProblemStatus[]) {
  const common = { tags: [tag], security: SIGNED_IN, middleware: guard };
  return <P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(route: R) => {
    const statuses = route.request ? ([400, ...guardStatuses] as const) : guardStatuses;
    const responses = { ...route.responses, ...problems(...statuses) };
    return createRoute<P, typeof common & R>({ ...common, ...route, responses });
  };
}
