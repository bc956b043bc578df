import type { IncomingMessage } from 'node:http';
import { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible';
import { APICallError } from '@ai-sdk/provider';
import { type IncomingResponse, requestAfter, streamOf } from './model-connection.ts';
import { waitUntilSendable } from './model-fetch.ts';
import type { StreamingModel } from './model-steps.ts';
import { readCompletion } from './read-completion.ts';

const OPENAI = 'api.openai.com';

type Settings = { name: string; baseUrl: string | null; apiKey: string | null };

/**
 * A model with the chat completions protocol. The SDK's provider writes the request; the response
 * is parsed here, without the five nested streams of the provider.
 */
export function createCompletionsModel({ name, baseUrl, apiKey }: Settings): StreamingModel {
  const url = new URL(
    `${(baseUrl ?? `https://${OPENAI}/v1`).replace(/\/+$/, '')}/chat/completions`,
  );
  const headers = {
    'content-type': 'application/json',
    ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  };
  const sdkModel = new OpenAICompatibleChatLanguageModel(name, {
    provider: 'model',
    url: () => url.href,
    ...(url.hostname === OPENAI ? { transformRequestBody: withNewName } : {}),
  });

  return {
    async doStream(options) {
      const after = waitUntilSendable();
      const { body } = await sdkModel.prepareRequest(options);
      const request = {
        url,
        headers,
        body: JSON.stringify({ ...body, stream: true, stream_options: { include_usage: true } }),
        signal: options.abortSignal,
      };
      return {
        stream: streamOf(requireSuccess(requestAfter(request, after), url), readCompletion),
      };
    },
  };
}

/** OpenAI no longer accepts the old name; all other providers know only that one. */
function withNewName({ max_tokens, ...body }: Record<string, unknown>) {
  return { ...body, max_completion_tokens: max_tokens };
}

/** The response, unless it is an error. Thrown errors contain nothing of the request. */
async function requireSuccess(response: IncomingResponse, url: URL): IncomingResponse {
  const incoming = await response;
  const { statusCode = 0 } = incoming;
  if (statusCode >= 200 && statusCode < 300) return incoming;
  incoming.destroy();
  throw new APICallError({
    message: `status ${statusCode}`,
    url: url.href,
    requestBodyValues: {},
    statusCode,
    responseHeaders: headersOf(incoming),
  });
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
