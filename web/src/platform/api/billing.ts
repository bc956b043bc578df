import * as sdk from './generated/sdk.gen.ts';
import type {
  CancelSubscriptionData,
  ChangePlanData,
  ConfirmCheckoutResponse,
  CreateCheckoutSessionData,
  CreateCheckoutSessionResponse,
  Invoice,
  PreviewPlanChangeData,
  ResumeSubscriptionData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { Invoice, PlanChangePreview } from './generated/types.gen.ts';
export type CheckoutOutcome = ConfirmCheckoutResponse['outcome'];

export const readPlans = () => unwrap(sdk.getPlans());

/** The API description promises a url; the browser trusts neither field to exist. */
export const createCheckoutSession = (
  body: CreateCheckoutSessionData['body'],
): Promise<Partial<CreateCheckoutSessionResponse>> => unwrap(sdk.createCheckoutSession({ body }));

export const createPortalSession = async (userId: string): Promise<string> =>
  (await unwrap(sdk.createPortalSession({ body: { userId } }))).url;

export const confirmCheckout = async (sessionId: string): Promise<CheckoutOutcome> =>
  (await unwrap(sdk.confirmCheckout({ body: { sessionId } }))).outcome;

export const cancelSubscription = (body: CancelSubscriptionData['body']) =>
  unwrap(sdk.cancelSubscription({ body }));

export const resumeSubscription = (body: ResumeSubscriptionData['body']) =>
  unwrap(sdk.resumeSubscription({ body }));

export const listInvoices = async (): Promise<Invoice[]> =>
  (await unwrap(sdk.listInvoices())).invoices;

export const previewPlanChange = (body: PreviewPlanChangeData['body']) =>
  unwrap(sdk.previewPlanChange({ body }));

export const changePlan = (body: ChangePlanData['body']) => unwrap(sdk.changePlan({ body }));
