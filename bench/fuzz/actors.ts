import { KnownResources } from './known-resources.ts';

/** 'other' is a second member; 'expired' is a member whose trial has ended. */
export const ROLES = ['visitor', 'member', 'other', 'expired', 'moderator', 'admin'] as const;
/** 'disposable' is an account that requests may delete or lock out. */
export type Role = (typeof ROLES)[number] | 'disposable';

/** A sender of requests. A visitor has no cookie. */
export type Actor = {
  role: Role;
  id: string;
  email: string;
  password: string;
  cookie: string | null;
  resources: KnownResources;
};

export const createVisitor = (): Actor => ({
  role: 'visitor',
  id: '018f2b4e-7c00-7000-8000-000000000000',
  email: 'visitor@example.com',
  password: 'a visitor has no password',
  cookie: null,
  resources: new KnownResources(),
});
