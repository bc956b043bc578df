import { useState } from 'react';

export type Issues<Name extends string = string> = Partial<Record<Name, string | null>>;

/**
 * The issues of a form that was checked once. An issue stays until its field changes; from then on
 * `check` decides about the new value, so that a corrected field does not stay red. Fields without
 * an issue are left alone until the next submit.
 */
export function useIssues<Values extends object>(
  values: Values,
  check: (values: Values) => Issues<string & keyof Values>,
) {
  type Name = string & keyof Values;
  const [found, setFound] = useState<{ issues: Issues<Name>; values: Values }>({
    issues: {},
    values,
  });
  const now = check(values);
  const open: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(found.issues) as Name[]) {
    const isChanged = String(values[name]) !== String(found.values[name]);
    const message = (isChanged ? now : found.issues)[name];
    if (message) open[name] = message;
  }
  return { issues: open, setIssues: (issues: Issues<Name>) => setFound({ issues, values }) };
}
