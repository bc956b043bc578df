import { useState } from 'react';

export type Issues<Name extends string = string> = Partial<Record<Name, string | null>>;

/**
 * The issues of a form since it was last checked. An issue stays until its field changes; from then
 * on `check` decides about the new value, so that a corrected field does not stay red. Fields
 * without an issue are not checked again until the next submit.
 */
export function useIssues<Values extends object>(
  values: Values,
  check: (values: Values) => Issues<string & keyof Values>,
) {
  type Name = string & keyof Values;
  const [lastCheck, setLastCheck] = useState<{ issues: Issues<Name>; values: Values }>({
    issues: {},
    values,
  });
  const currentIssues = check(values);
  const shownIssues: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(lastCheck.issues) as Name[]) {
    const isChanged = String(values[name]) !== String(lastCheck.values[name]);
    const message = (isChanged ? currentIssues : lastCheck.issues)[name];
    if (message) shownIssues[name] = message;
  }
  return {
    issues: shownIssues,
    setIssues: (issues: Issues<Name>) => setLastCheck({ issues, values }),
  };
}
