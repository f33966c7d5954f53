/** Why a sign-in at a third party failed. */
export type ThirdPartyFailure =
  /** The provider refused the person: 'Wrong mail or password' (spec §5). */
  | 'wrong-credentials'
  /** The provider says that the person cancelled the sign-in, or declined what was asked. */
  | 'denied'
  /** The callback does not belong to a sign-in of this tab, or is its second one: start again. */
  | 'not-started'
  /** The provider is out of reach or its answer can't be trusted. */
  | 'provider';

export class ThirdPartyError extends Error {
  override readonly name = 'ThirdPartyError';
  /** The message holds no part of the provider's answer. */
  constructor(
    readonly failure: ThirdPartyFailure,
    options?: ErrorOptions,
  ) {
    super(`third-party sign-in: ${failure}`, options);
  }
}
