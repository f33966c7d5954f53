/** What the API is measured against: Fastify and pg, one query, the same bytes; no session, no checks, no count. */
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const columns = process.env.BARE_COLUMNS;
const app = fastify();
app.get('/', async () => {
  const { rows } = await pool.query(
    `select ${columns} from doctors left join doctor_types t on t.id = doctor_type_id left join plans p on p.id = plan_id order by doctors.id limit 25`,
  );
  return { isSuccessful: true, data: rows.map((row) => ({ ...row, doctorId: Number(row.doctorId) })), totalCount: 2000 };
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`ready on http://127.0.0.1:${app.server.address().port}`);
