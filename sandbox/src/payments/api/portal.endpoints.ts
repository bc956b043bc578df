import { DAY } from '../engine/calendar.ts';
import { put } from '../engine/ledger.ts';
import type { PortalSession } from '../engine/models.ts';
import { machineNow } from '../sandbox.ts';
import { changeCustomer } from '../store/ledger-store.ts';
import { presentPortal, presentPortalConfiguration } from '../wire/present-checkout.ts';
import { type Endpoint, EXPAND, PAGING } from './endpoint.ts';
import { asList } from './stored-objects.ts';

const SESSION_LIFE_SECONDS = DAY;

export const portalEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    accepts: ['customer', 'return_url', ...EXPAND],
    handle({ sandbox, db, params, cause }) {
      const customerId = params.requiredText('customer');
      const returnUrl = params.requiredText('return_url');
      return changeCustomer(sandbox, db, { customerId, cause }, (ledger) => {
        const session = put<PortalSession>(ledger, {
          kind: 'billing_portal.session',
          id: ledger.newId('bps'),
          customer: customerId,
          created: ledger.now,
          expiresAt: machineNow(sandbox.clock) + SESSION_LIFE_SECONDS,
          returnUrl,
        });
        return presentPortal(session, sandbox.origin);
      });
    },
  },
  {
    method: 'GET',
    path: '/v1/billing_portal/configurations',
    accepts: ['active', 'is_default', ...PAGING],
    async handle({ params }) {
      const matchesFilters = params.flag('active') !== false && params.flag('is_default') !== false;
      const found = matchesFilters ? [presentPortalConfiguration()] : [];
      return asList('/v1/billing_portal/configurations', found);
    },
  },
];
