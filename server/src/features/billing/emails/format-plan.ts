import { PLANS, type PlanId } from '@attune/domain/billing/plans';

/** 'Annual plan', or only 'plan' if the plan is unknown. */
export function formatPlan(plan: PlanId | null): string {
  return plan ? `${PLANS[plan].name} plan` : 'plan';
}
