import { ApiError, isSignedOut, messageOf } from '#platform/api/api-error.ts';

export const UNEXPECTED = 'An unexpected error occurred';

/**
 * Shows the server's field messages beside their fields, focuses the first, and returns the rest
 * for the error box.
 */
export function showIssues<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, issue: { message: string }, options: { shouldFocus: boolean }) => void,
): string | null {
  // A dialog of its own asks to sign in again; the form stays as it is.
  if (isSignedOut(error)) return null;
  const fields = error instanceof ApiError ? error.fields : [];
  const matched = fields.filter((field) => (names as readonly string[]).includes(field.path));
  matched.forEach(({ path, message }, index) => {
    setError(path as Name, { message }, { shouldFocus: index === 0 });
  });
  return matched.length > 0 && matched.length === fields.length
    ? null
    : messageOf(error, UNEXPECTED);
}

export function toValidator<Value>(rule: (value: Value) => string | null) {
  return (value: Value) => rule(value) ?? true;
}

/** A password that is checked, not chosen, only has to be present. */
export function currentPasswordIssue(value: string): string | null {
  return value === '' ? 'Password is required' : null;
}
