import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  CancelSubscriptionData,
  ChangePlanData,
  EndPauseData,
  PauseSubscriptionData,
  ResumeSubscriptionData,
  User,
  WithdrawData,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

const HOUR_MS = 3_600_000;

/** The provider's plan ids; the same for everyone and rarely changed. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: () => unwrap(sdk.getPlans()),
  staleTime: HOUR_MS,
});

type Subscription = Pick<
  User,
  | 'subscriptionStatus'
  | 'subscriptionPlan'
  | 'subscriptionEnd'
  | 'nextBillingDate'
  | 'paymentDueDate'
>;

/** Invoices are read each time they are shown, and whenever the subscription has changed. */
export type InvoicesUser = Pick<User, 'id'> & Subscription;

export function invoicesQuery(user: InvoicesUser) {
  const subscriptionFields = [
    user.subscriptionStatus,
    user.subscriptionPlan,
    user.subscriptionEnd,
    user.nextBillingDate,
    user.paymentDueDate,
  ];
  return queryOptions({
    queryKey: ['invoices', user.id, ...subscriptionFields],
    queryFn: () => unwrap(sdk.listInvoices()),
    gcTime: 0,
  });
}

/** The user's contracts, and until when they can withdraw from them. */
export const withdrawalQuery = (user: Pick<User, 'id' | 'stripeSubscriptionId'>) =>
  queryOptions({
    queryKey: ['withdrawal', user.id, user.stripeSubscriptionId] as const,
    queryFn: () => unwrap(sdk.readWithdrawal()),
    // A withdrawal ends the subscription. Until the new state is read, its part of the page has to
    // stay, because it holds the focus.
    placeholderData: (previous, query) => (query?.queryKey[1] === user.id ? previous : undefined),
    gcTime: 0,
  });

/** Refetches what a change at the provider affects: the user document and the invoices. */
export async function refreshBilling(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['user', userId] }),
    client.invalidateQueries({ queryKey: ['invoices', userId] }),
    client.invalidateQueries({ queryKey: ['withdrawal', userId] }),
    client.invalidateQueries({ queryKey: ['price', userId] }),
  ]);
}

/** Refreshes billing data after a refusal too, so that the page shows the current state. */
function useBillingAction<Body>(userId: string, mutationFn: (body: Body) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => console.error(error),
    onSettled: () => void refreshBilling(client, userId),
  });
}

export const useCancelSubscription = (userId: string) =>
  useBillingAction(userId, (body: CancelSubscriptionData['body']) =>
    unwrap(sdk.cancelSubscription({ body })),
  );
export const useResumeSubscription = (userId: string) =>
  useBillingAction(userId, (body: ResumeSubscriptionData['body']) =>
    unwrap(sdk.resumeSubscription({ body })),
  );
export const useChangePlan = (userId: string) =>
  useBillingAction(userId, (body: ChangePlanData['body']) => unwrap(sdk.changePlan({ body })));
export const usePauseSubscription = (userId: string) =>
  useBillingAction(userId, (body: PauseSubscriptionData['body']) =>
    unwrap(sdk.pauseSubscription({ body })),
  );
export const useEndPause = (userId: string) =>
  useBillingAction(userId, (body: EndPauseData['body']) => unwrap(sdk.endPause({ body })));
export const useWithdraw = (userId: string) =>
  useBillingAction(userId, (body: WithdrawData['body']) => unwrap(sdk.withdraw({ body })));
