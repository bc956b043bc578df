import type { HealthArea, WithdrawalChoice } from '@attune/domain/account/health-consents';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { discardUnsent } from '#platform/health-consent/discard-unsent.ts';
import { discardOfflineCopies } from '#platform/offline/discard-offline-copies.ts';

export const healthConsentsQuery = queryOptions({
  queryKey: ['healthConsents'],
  queryFn: () => unwrap(sdk.readHealthConsents()),
  gcTime: 0,
});

type Withdrawal = { area: HealthArea; data: WithdrawalChoice };

/** Reads everything again afterwards, because deleted data may be shown anywhere. */
export function useWithdrawHealthConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ area, data }: Withdrawal) =>
      unwrap(sdk.withdrawHealthConsent({ path: { area }, body: { data } })),
    onSuccess: async (consents, { area, data }) => {
      if (data === 'delete') {
        discardUnsent(area);
        // A page that is opened again shows what it loaded before, until the answer arrives.
        client.removeQueries({ type: 'inactive' });
        // The server has deleted the data, whatever this browser refuses.
        await discardOfflineCopies().catch(() => {});
      }
      client.setQueryData(healthConsentsQuery.queryKey, consents);
      void client.invalidateQueries();
    },
  });
}
