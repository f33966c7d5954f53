-- The tables spread by doctor over a Citus cluster. NOT RUN: there is no package of Citus where this was written; it follows its
-- documentation. On the coordinator, as the owner, after `migrate` and before any data. docs/scale.md tells what the API would need besides.
create extension if not exists citus;
begin;

-- Unique indexes and keys of a distributed table must hold the column that distributes it.
alter table users drop constraint users_doctor_id_doctors_id_fk;
alter table refunds drop constraint refunds_bill_id_bills_id_fk;
alter table coupon_usages drop constraint coupon_usages_doctor_id_doctors_id_fk;
alter table reminders drop constraint reminders_patient_id_patients_id_fk;
alter table family_members drop constraint family_members_patient_id_patients_id_fk;
alter table bills drop constraint bills_pkey, add primary key (doctor_id, id);
alter table refunds drop constraint refunds_pkey, add primary key (doctor_id, id);
alter table patients drop constraint patients_pkey, add primary key (doctor_id, id);
drop index bills_reference_key, bills_retry_of_key, refunds_reference_key, bills_invoice_number_key, doctors_email_key;
create unique index on bills (doctor_id, reference);
create unique index on bills (doctor_id, retry_of) where retry_of is not null;
create unique index on bills (doctor_id, invoice_number);
create unique index on refunds (doctor_id, reference);

-- Small, joined by every shard, written seldom: a copy on each node.
select create_reference_table('doctor_types');
select create_reference_table('plans');

-- What belongs to a doctor lies with the doctor, so that a charge or a refund is a transaction of one node.
select create_distributed_table('doctors', 'id', shard_count => 32);
select create_distributed_table('patients', 'doctor_id', colocate_with => 'doctors');
select create_distributed_table('bills', 'doctor_id', colocate_with => 'doctors');
select create_distributed_table('refunds', 'doctor_id', colocate_with => 'doctors');
alter table refunds add constraint refunds_bill_fk foreign key (doctor_id, bill_id) references bills (doctor_id, id);

-- A reference stands for one change in the whole API, whichever doctor's: its own table, which a change writes first.
create table change_references (
  reference text primary key,
  kind text not null check (kind in ('charge', 'refund')),
  doctor_id bigint not null,
  fingerprint text not null
);
select create_distributed_table('change_references', 'reference', colocate_with => 'none');
create table doctor_emails (normalised_email text primary key, doctor_id bigint not null);
select create_distributed_table('doctor_emails', 'normalised_email', colocate_with => 'none');

-- Local tables of the coordinator: users, sessions, sign-ins, coupons, audit, security events. The audit keeps its trigger there.
commit;
