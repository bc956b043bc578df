/**
 * The name for a greeting: the first word. A title or initials ("Dr.", "J.R.R.") are no first name,
 * so such a name stays whole.
 */
export function getFirstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' || first.endsWith('.') ? name.trim() : first;
}
