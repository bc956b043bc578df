import { queryOptions, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

/*
 * None of these is cached, because staff need the current state.
 */

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['staffPerson', id, 'subscription'],
    queryFn: () => unwrap(sdk.readSubscription({ path: { id } })),
    gcTime: 0,
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['staffPerson', id, 'account'],
    queryFn: () => unwrap(sdk.readStaffUser({ path: { id } })),
    gcTime: 0,
  });

export const suspensionQuery = (id: string) =>
  queryOptions({
    queryKey: ['staffPerson', id, 'suspension'],
    queryFn: async () => (await unwrap(sdk.readMemberSuspension({ path: { id } }))).suspension,
    gcTime: 0,
  });

export const memberInvoicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['staffPerson', id, 'invoices'],
    queryFn: async () => (await unwrap(sdk.listMemberInvoices({ path: { id } }))).invoices,
    gcTime: 0,
  });

export const memberWithdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['staffPerson', id, 'withdrawal'],
    queryFn: () => unwrap(sdk.readMemberWithdrawal({ path: { id } })),
    gcTime: 0,
  });

/** The admin's own ways to confirm who they are. */
export const stepUpQuery = queryOptions({
  queryKey: ['staffStepUp'],
  queryFn: async () => {
    const { hasPassword, twoStep } = await unwrap(sdk.readSignInMethods());
    return { hasPassword, hasTwoStep: twoStep !== null };
  },
  gcTime: 0,
});

export function useRefetchPerson(id: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['staffPerson', id] });
}
