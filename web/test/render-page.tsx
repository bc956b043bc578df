import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { ToastProvider } from '#ui/toast.tsx';

const createTestClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });

/** Renders a page inside the signed-in frame; `address` returns the browser's current URL. */
export function renderPage(page: ReactElement, path = '/', client = createTestClient()) {
  let address = path;
  const onAddress = (current: string) => {
    address = current;
  };
  const framed = (inner: ReactElement) => (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <Address onAddress={onAddress} />
          {inner}
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(framed(page));
  return { client, address: () => address, show: (next: ReactElement) => rerender(framed(next)) };
}

function Address({ onAddress }: { onAddress: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onAddress(pathname + search);
  return null;
}
