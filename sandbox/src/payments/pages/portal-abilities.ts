import type { InvoiceView, PortalView } from '../hosted/views.ts';
import { hasEnded } from './describe-subscription.ts';

export function canCancel({ subscription }: PortalView): boolean {
  return subscription !== null && !hasEnded(subscription) && subscription.cancelAt === null;
}

export function canResume({ subscription }: PortalView): boolean {
  return subscription !== null && !hasEnded(subscription) && subscription.cancelAt !== null;
}

/** A plan can be changed only while the subscription runs and nothing is unpaid. */
export function canChangePlan({ subscription, otherPlan }: PortalView): boolean {
  if (subscription === null || otherPlan === null || subscription.cancelAt !== null) return false;
  return ['trialing', 'active'].includes(subscription.status);
}

export function canPay({ status }: InvoiceView): boolean {
  return status === 'open';
}

export function openInvoices({ invoices }: PortalView): InvoiceView[] {
  return invoices.filter(canPay);
}
