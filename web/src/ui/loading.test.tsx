// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Loading } from './loading.tsx';

const variants = ['pulse', 'inline', 'fullPage', 'neural', 'skeleton'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

test.each(variants.flatMap((variant) => sizes.map((size) => [variant, size] as const)))(
  '%s in size %s has the role status and the name Loading',
  (variant, size) => {
    render(<Loading variant={variant} size={size} />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  },
);

test('shows the word “Loading” on a full page', () => {
  render(<Loading variant="fullPage" />);
  expect(screen.getByText('Loading')).toBeTruthy();
});
