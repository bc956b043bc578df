import { findPrice, PRICES, PRODUCT_ID } from '../catalog.ts';
import { noSuch } from '../wire/api-error.ts';
import { presentPrice, presentProduct, presentTaxSettings } from '../wire/present-catalog.ts';
import { type Endpoint, EXPAND, PAGING } from './endpoint.ts';
import { asList } from './stored-objects.ts';

/** The fixed product and its prices. */
export const catalogEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/products',
    accepts: ['active', ...PAGING],
    async handle({ params }) {
      const matchesFilters = params.flag('active') !== false;
      return asList('/v1/products', matchesFilters ? [presentProduct()] : []);
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    accepts: EXPAND,
    async handle({ id }) {
      if (id !== PRODUCT_ID) throw noSuch('product', id);
      return presentProduct();
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    accepts: ['active', 'product', 'type', 'lookup_keys[*]', ...PAGING],
    async handle({ params }) {
      const keys = params.texts('lookup_keys');
      const matchesFilters =
        params.flag('active') !== false &&
        (params.text('product') ?? PRODUCT_ID) === PRODUCT_ID &&
        (params.text('type') ?? 'recurring') === 'recurring';
      const found = PRICES.filter(({ plan }) => keys.length === 0 || keys.includes(plan));
      return asList('/v1/prices', matchesFilters ? found.map(presentPrice) : []);
    },
  },
  {
    method: 'GET',
    path: '/v1/tax/settings',
    accepts: EXPAND,
    handle: async ({ sandbox }) => presentTaxSettings(sandbox.taxBehavior),
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    accepts: EXPAND,
    async handle({ id }) {
      const price = findPrice(id);
      if (!price) throw noSuch('price', id);
      return presentPrice(price);
    },
  },
];
