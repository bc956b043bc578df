import { describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from './env.ts';

const DEFAULT_MODEL = {
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_BASE_URL: 'http://localhost:11434/v1',
  MODEL_NAME: 'small',
};
const CHOICE = { id: 'deep', provider: 'anthropic', apiKey: 'a-secret-key', name: 'large' };

const withChoices = (choices: unknown) => ({
  ...DEFAULT_MODEL,
  MODEL_CHOICES: typeof choices === 'string' ? choices : JSON.stringify(choices),
});

function findProblems(source: Record<string, string>): string[] {
  try {
    readConfig(source);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe('MODEL_CHOICES', () => {
  it('adds models with the defaults of the default model', () => {
    expect(readConfig(DEFAULT_MODEL).modelChoices).toEqual([]);
    const other = {
      id: 'local-2',
      label: 'Local',
      provider: 'openai-compatible',
      baseUrl: 'http://localhost:1234/v1',
      name: 'tiny',
      priceInput: 4,
      priceOutput: 8,
      maxOutputTokens: 300,
    };
    const { model, modelChoices } = readConfig(withChoices([CHOICE, other]));
    expect(model).toMatchObject({ id: 'default', label: 'small' });
    expect(modelChoices).toEqual([
      {
        ...CHOICE,
        label: 'large',
        baseUrl: null,
        prices: null,
        inputs: ['text'],
        maxOutputTokens: 2_000,
      },
      {
        id: 'local-2',
        label: 'Local',
        provider: 'openai-compatible',
        baseUrl: 'http://localhost:1234/v1',
        apiKey: null,
        name: 'tiny',
        prices: { input: 4_000, output: 8_000, cacheRead: 2_000, cacheWrite: 4_000 },
        inputs: ['text'],
        maxOutputTokens: 300,
      },
    ]);
  });

  it.each([
    ['{"id":"a-secret-key"', ['MODEL_CHOICES: is not valid JSON']],
    [{ id: 'deep' }, ['MODEL_CHOICES: must be a JSON list']],
    [
      [{ ...CHOICE, id: 'Deep one', name: '', provider: 'other' }],
      [
        'MODEL_CHOICES.0.id: must be up to 40 lower-case letters, digits and hyphens',
        'MODEL_CHOICES.0.provider: must be one of openai-compatible, anthropic',
        'MODEL_CHOICES.0.name: missing',
      ],
    ],
    [[{ ...CHOICE, key: 'x' }], ['MODEL_CHOICES.0: has no setting named key']],
    [[{ ...CHOICE, id: 'default' }], ['MODEL_CHOICES: default has the id of another model']],
    [[{ ...CHOICE, label: 'small' }], ['MODEL_CHOICES: deep has the label of another model']],
    [[{ ...CHOICE, apiKey: undefined }], ['MODEL_CHOICES: deep needs an apiKey']],
    [[{ ...CHOICE, provider: 'openai-compatible' }], ['MODEL_CHOICES: deep needs a baseUrl']],
  ])('names what is wrong with %j, without any key', (choices, problems) => {
    expect(findProblems(withChoices(choices))).toEqual(problems);
  });

  it('needs a default model', () => {
    const { MODEL_CHOICES } = withChoices([CHOICE]);
    expect(findProblems({ MODEL_CHOICES })).toEqual([
      'MODEL_PROVIDER: missing (MODEL_CHOICES is set)',
    ]);
  });
});
