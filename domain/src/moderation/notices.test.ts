import { describe, expect, it } from 'vitest';
import { noticeInput } from './notice-inputs.ts';
import { NOTICE_LIMITS } from './notices.ts';

const NOTICE = {
  id: '018f2b4e-7c00-7000-8000-0000000000aa',
  reason: 'defamation',
  address: 'https://attune.example/forum/1',
  explanation: 'It says that I stole money. That is not true.',
  name: 'Nora Notifier',
  email: 'nora@example.com',
  isInGoodFaith: true,
};

const listIssues = (changes: object) =>
  noticeInput
    .safeParse({ ...NOTICE, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a notice of illegal content', () => {
  it('has a reason, an address, an explanation, a name, an email and a statement of good faith', () => {
    expect(listIssues({})).toEqual([]);
    expect(listIssues({ reason: 'rude' })).toEqual(['reason: Please choose a reason.']);
    expect(listIssues({ address: '  ' })).toEqual([
      'address: Please paste the address of the page.',
    ]);
    expect(listIssues({ explanation: '' })).toEqual([
      'explanation: Please explain why you think it’s illegal.',
    ]);
    expect(listIssues({ name: '' })).toEqual(['name: Please enter your name.']);
    expect(listIssues({ email: undefined })).toEqual(['email: Please enter your email address.']);
    expect(listIssues({ email: 'nora' })).toHaveLength(1);
    expect(listIssues({ isInGoodFaith: false })).toEqual([
      'isInGoodFaith: Please confirm that what you say is accurate and complete.',
    ]);
  });

  it('about child abuse needs no name and no email, and still refuses a malformed one', () => {
    const anonymous = { reason: 'child_abuse', name: undefined, email: '' };
    expect(listIssues(anonymous)).toEqual([]);
    expect(listIssues({ ...anonymous, email: 'nora' })).toHaveLength(1);
  });

  it.each(['address', 'explanation', 'name'] as const)('has a limited %s', (field) => {
    const max = NOTICE_LIMITS[field];
    expect(listIssues({ [field]: 'a'.repeat(max) })).toEqual([]);
    expect(listIssues({ [field]: 'a'.repeat(max + 1) })).toEqual([
      `${field}: Please keep this to ${max.toLocaleString('en-US')} characters.`,
    ]);
  });
});
