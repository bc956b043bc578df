import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memoriesQuery } from '../companion.queries.ts';

export function useExcludedData(userId: string) {
  const { data } = useQuery({ ...memoriesQuery(userId), enabled: false });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    has(ref: string): boolean {
      const memory = /^memory:(.+)$/.exec(ref)?.[1];
      const isExcludedOnServer = memory
        ? data?.memories.every(({ id }) => id !== memory)
        : data?.exclusions.some((exclusion) => exclusion.ref === ref);
      return changed.get(ref) ?? isExcludedOnServer ?? false;
    },
    set(ref: string, isExcluded: boolean): void {
      setChanged((before) => new Map(before).set(ref, isExcluded));
    },
  };
}
