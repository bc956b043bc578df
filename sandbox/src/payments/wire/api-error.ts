type Facts = {
  status: number;
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  declineCode?: string;
};

export class ApiError extends Error {
  readonly facts: Facts;
  constructor(facts: Facts) {
    super(facts.message);
    this.facts = facts;
  }

  get status(): number {
    return this.facts.status;
  }

  get body() {
    const { type, message, code, param, declineCode } = this.facts;
    return {
      error: {
        ...(code === undefined ? {} : { code }),
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
        message,
        ...(param === undefined ? {} : { param }),
        type,
      },
    };
  }
}

export function invalid(message: string, facts: { code?: string; param?: string } = {}): ApiError {
  return new ApiError({ status: 400, type: 'invalid_request_error', message, ...facts });
}

export function missingParam(param: string): ApiError {
  return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** The status is 404 for an unknown id in the path, and 400 for one in a parameter. */
export function noSuch(what: string, id: string, { param = 'id', status = 404 } = {}): ApiError {
  return new ApiError({
    status,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

export function cardDeclined(message: string): ApiError {
  return new ApiError({
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    declineCode: 'generic_decline',
    message,
  });
}
