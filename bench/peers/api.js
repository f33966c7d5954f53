/** The same call for every peer: a page of doctors from the reference API. */
export const columns = ['firstName', 'email', 'phone', 'speciality', 'practiceName', 'practiceCity', 'planName', 'status', 'createdAt'];

export async function readDoctors({ keyword = '', page = 1, pageSize = 25, sortBy = '', sortOrder = '' }) {
  const query = new URLSearchParams({
    keyword,
    pageNumber: String(page),
    pageSize: String(pageSize),
    ...(sortBy && { sortBy, sortOrder }),
  });
  const response = await fetch(`/api/admin/Doctors/?${query}`, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
  if (!response.ok) throw new Error(String(response.status));
  const { data, totalCount } = await response.json();
  return { rows: data, total: totalCount };
}
