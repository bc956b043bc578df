import { ApiError } from '#platform/api/api-error.ts';

export function stepUpIssue(
  error: unknown,
): { field: 'password' | 'code'; message: string } | undefined {
  const fields = error instanceof ApiError ? error.fields : [];
  for (const { path, message } of fields) {
    if (path === 'password' || path === 'code') return { field: path, message };
  }
  return undefined;
}
