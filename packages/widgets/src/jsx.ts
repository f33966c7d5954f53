/** Types of the plain tags in React's JSX: `import type {} from '@caredesk/widgets/jsx'`. */
import type { WebComponentProps } from '@lit/react';
import type { AccountQuestionsElement } from './account-questions/account-questions-element.js';
import type { BillingListElement } from './billing-list/billing-list-element.js';
import type { CouponManagerElement } from './coupon-manager/coupon-manager-element.js';
import type { DashboardCountsElement } from './dashboard-counts/dashboard-counts-element.js';
import type { DoctorDetailElement } from './doctor-detail/doctor-detail-element.js';
import type { DoctorReportElement } from './doctor-report/doctor-report-element.js';
import type { DoctorSearchElement } from './doctor-search/doctor-search-element.js';
import type { DoctorSignUpElement } from './doctor-sign-up/doctor-sign-up-element.js';
import type { PatientDetailElement } from './patient-detail/patient-detail-element.js';
import type { PatientListElement } from './patient-list/patient-list-element.js';
import type { ProviderElement } from './provider/provider-element.js';
import type { RecentBillingElement } from './recent-billing/recent-billing-element.js';
import type { RefundPanelElement } from './refund-panel/refund-panel-element.js';
import type { SignInElement } from './sign-in/sign-in-element.js';
import type { UserMenuElement } from './user-menu/user-menu-element.js';

/** Attributes as HTML has them, beside the properties. */
type Tag<E extends HTMLElement, Attributes extends string = never> = WebComponentProps<E> & {
  readonly [A in Attributes | 'api-base' | 'class']?: string | number | undefined;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'caredesk-provider': Tag<ProviderElement, 'storage'>;
      'caredesk-sign-in': Tag<SignInElement>;
      'caredesk-user-menu': Tag<UserMenuElement>;
      'caredesk-doctor-search': Tag<DoctorSearchElement, 'page-size' | 'url-state'>;
      'caredesk-patient-list': Tag<PatientListElement, 'doctor-id' | 'page-size' | 'url-state'>;
      'caredesk-billing-list': Tag<BillingListElement, 'doctor-id' | 'payment-status' | 'page-size' | 'url-state'>;
      'caredesk-recent-billing': Tag<RecentBillingElement>;
      'caredesk-account-questions': Tag<AccountQuestionsElement>;
      'caredesk-dashboard-counts': Tag<DashboardCountsElement>;
      'caredesk-patient-detail': Tag<PatientDetailElement, 'patient-id'>;
      'caredesk-doctor-detail': Tag<DoctorDetailElement, 'doctor-id' | 'url-state'>;
      'caredesk-doctor-report': Tag<DoctorReportElement, 'from' | 'to' | 'url-state'>;
      'caredesk-doctor-sign-up': Tag<DoctorSignUpElement>;
      'caredesk-refund-panel': Tag<RefundPanelElement, 'doctor-id' | 'billing-id'>;
      'caredesk-coupon-manager': Tag<CouponManagerElement, 'coupon-id' | 'url-state'>;
    }
  }
}
