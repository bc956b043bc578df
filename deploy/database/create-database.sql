-- Creates Attune's role and database. Run once: psql --set=password=… --file=create-database.sql
CREATE ROLE attune LOGIN PASSWORD :'password';
CREATE DATABASE attune OWNER attune;
