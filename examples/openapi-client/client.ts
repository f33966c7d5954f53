/** What a team would write over the types that openapi-typescript makes of our document. */
import createClient from 'openapi-fetch';
import type { paths } from './generated/api.js';

type Answer<T> = { isSuccessful: true; data: T } | { isSuccessful: false; errorMessage: string };
/** A refusal has the status 200, too. */
function dataOf<T>(answer: Answer<T> | undefined): T {
  if (!answer?.isSuccessful) throw new Error(answer?.errorMessage ?? 'no answer');
  return answer.data;
}

export async function drive(baseUrl: string, account: { username: string; password: string }) {
  const anonymous = createClient<paths>({ baseUrl });
  const { data: tokens } = await anonymous.POST('/token', {
    body: { grant_type: 'password', ...account },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (!tokens) throw new Error('not signed in');
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${tokens.access_token}` } });
  const list = await api.GET('/api/admin/Doctors/', {
    params: { query: { keyword: 'smith', pageNumber: 1, pageSize: 2, sortBy: 'doctorId', sortOrder: 'asc' } },
  });
  const doctors = dataOf(list.data).map(({ doctorId, lastName }) => `${doctorId} ${lastName}`);
  const made = await api.POST('/api/admin/Coupon/Create', {
    body: { code: 'GENERATED', discountType: 'percent', discountValue: 10, status: 0 },
  });
  const { couponId } = dataOf(made.data);
  const changed = await api.POST('/api/admin/Coupon/Update', { body: { couponId, discountValue: 15 } });
  const deleted = await api.DELETE('/api/admin/Coupon/Delete/{id}', { params: { path: { id: couponId } } });
  const gone = await api.GET('/api/admin/Coupon/GetById/{id}', { params: { path: { id: couponId } } });
  return {
    doctors,
    value: dataOf(changed.data).discountValue,
    isDeleted: deleted.data?.isSuccessful,
    status: gone.response.status,
    said: gone.error?.errorMessage,
  };
}
