/** Elements with what each needs to show something: for the benchmark of bytes and for the test of its limit. */
import { elementNames } from '../../packages/widgets/src/generated/element-names.ts';

/** All but the provider, which shows nothing. */
export const shownElements = elementNames.filter((name) => name !== 'provider');

/** @param {string} name @param {number} billingId a bill that exists */
export const tagOf = (name, billingId) => {
  const attributes = {
    'doctor-detail': 'doctor-id="15"',
    'doctor-report': 'from="2026-01-01" to="2026-06-30"',
    'patient-detail': 'patient-id="35"',
    'refund-panel': `billing-id="${billingId}"`,
    'coupon-manager': 'coupon-id="1"',
    history: 'entity="doctor" entity-id="15"',
  };
  return `<caredesk-${name} ${attributes[name] ?? ''}></caredesk-${name}>`;
};
