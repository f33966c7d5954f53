/** The record of a list's row beside the list, by Space on the row: it follows the row that has the focus, and is for reading alone. */
import { keyOf } from '@caredesk/widgets/keys.js';
import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { links } from '../navigation/paths.js';
import { LoadError, Loading } from './loading.js';

/** The page of the record in a row: where its name leads. Undefined: the event is of no row. */
function pathOfRow(event: Event): string | undefined {
  const [row] = event.composedPath();
  const link = row instanceof HTMLTableRowElement ? row.querySelector<HTMLAnchorElement>('a[href]:not(.call)') : null;
  return link ? link.pathname + link.search : undefined;
}

export function Preview() {
  const words = useStore($words);
  const { key } = useLocation();
  const path = usePreviewed(key);
  if (path === undefined) return null;
  return (
    <aside className="preview" aria-label={words.preview}>
      <div className="preview-head">
        <Link className="button" to={path}>
          {words.open}
        </Link>
      </div>
      <Suspense fallback={<Loading />}>
        <PreviewedRecord path={path} />
      </Suspense>
    </aside>
  );
}

/** @param page the preview ends with it */
function usePreviewed(page: string): string | undefined {
  const [preview, setPreview] = useState<{ readonly path: string; readonly page: string }>();
  const path = preview?.page === page ? preview.path : undefined;
  useEffect(() => {
    const show = (next: string | undefined) => setPreview(next === undefined ? undefined : { path: next, page });
    const onKey = (event: KeyboardEvent) => {
      const ofRow = pathOfRow(event);
      const isSpace = keyOf(event) === ' ' && ofRow !== undefined;
      if (!isSpace && !(keyOf(event) === 'Escape' && path !== undefined)) return;
      event.preventDefault();
      show(isSpace && ofRow !== path ? ofRow : undefined);
    };
    // Keys instead of focus events: a focus that moves within a shadow root is not reported outside of it.
    const onMoved = (event: Event) => {
      const ofRow = pathOfRow(event);
      if (path !== undefined && ofRow !== undefined) show(ofRow);
    };
    const end = new AbortController();
    document.addEventListener('keydown', onKey, { signal: end.signal });
    document.addEventListener('keyup', onMoved, { signal: end.signal });
    return () => end.abort();
  }, [page, path]);
  return path;
}

/** A widget whose code is loaded when it is first shown. Where it does not come, the page beside it stays. */
const widget = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => LoadError) }));

const DoctorDetail = widget(async () => (await import('@caredesk/widgets/react/doctor-detail.js')).DoctorDetail);
const PatientDetail = widget(async () => (await import('@caredesk/widgets/react/patient-detail.js')).PatientDetail);
const RefundPanel = widget(async () => (await import('@caredesk/widgets/react/refund-panel.js')).RefundPanel);
const CouponManager = widget(async () => (await import('@caredesk/widgets/react/coupon-manager.js')).CouponManager);

/** All that a record offers. */
const without = 'refund cancel charge edit delete export import login';

/** The record of a page's address, to be read. */
function PreviewedRecord({ path }: { readonly path: string }) {
  const { pathname, searchParams } = new URL(path, location.href);
  const idIn = (pattern: string, name: string) => matchPath(pattern.replace(`{${name}}`, ':id'), pathname)?.params.id;
  const doctorId = idIn(links.doctor, 'doctorId');
  if (doctorId) return <DoctorDetail doctorId={doctorId} without={without} />;
  const patientId = idIn(links.patient, 'patientId');
  if (patientId) return <PatientDetail patientId={patientId} without={without} />;
  const billingId = searchParams.get('billing');
  if (billingId) return <RefundPanel folded billingId={billingId} without={without} />;
  const couponId = searchParams.get('coupon');
  return couponId ? <CouponManager couponId={couponId} heading="none" without={without} /> : null;
}
